/** No person sees this input, so whatever fills it in is a program. */
export const TRAP_INPUT = 'your_reference'
