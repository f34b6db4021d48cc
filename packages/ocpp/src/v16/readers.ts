import type { Static, TSchema } from 'typebox'
import { lenientReader, type Reader } from '../lenient-reading.ts'
import { chargerCalls } from './charger-calls.ts'
import { platformCalls } from './platform-calls.ts'

type Calls = Record<string, { request: TSchema; response: TSchema }>
export type Readers<C extends Calls> = {
  [A in keyof C]: { request: Reader<Static<C[A]['request']>>; response: Reader<Static<C[A]['response']>> }
}

/** Readers of what a charger calls (`request`) and of what it is answered (`response`), compiled once. */
export const chargerReaders = readersOf(chargerCalls)
/** The same of what the platform calls and what the charger answers. */
export const platformReaders = readersOf(platformCalls)

function readersOf<C extends Calls>(calls: C): Readers<C> {
  const entries = Object.entries(calls).map(([action, { request, response }]) => [
    action,
    { request: lenientReader(request), response: lenientReader(response) },
  ])
  // one entry per action, made from that action's own shapes
  return Object.fromEntries(entries) as Readers<C>
}
