/** No person sees this input, so whatever fills it in is a program. */
export const TRAP_INPUT = 'your_reference'

/** How long the form was on the screen when it was sent, in milliseconds; scripts fill it in. */
export const ELAPSED_INPUT = 'elapsed_ms'
