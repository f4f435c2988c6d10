import { createSerializationAdapter } from '@tanstack/react-router'
import { UnavailableError } from '../api-client.ts'

/** Lets an UnavailableError of the server arrive in the browser as one, so that both show the same words. */
export const unavailableAdapter = createSerializationAdapter({
  key: 'unavailable',
  test: (value): value is UnavailableError => value instanceof UnavailableError,
  toSerializable: ({ message }) => message,
  fromSerializable: (message) => new UnavailableError(message),
})
