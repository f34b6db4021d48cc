import type { Static, TSchema } from 'typebox'
import { lenientReader, type Reader } from '../lenient-reading.ts'
import { chargerCalls } from './charger-calls.ts'
import { platformCalls } from './platform-calls.ts'

type Calls = Record<string, { request: TSchema; response: TSchema }>
export type Readers<C extends Calls> = {
  [A in keyof C]: { request: Reader<Static<C[A]['request']>>; response: Reader<Static<C[A]['response']>> }
}

/** Readers of a charger's calls (`request`) and of our answers (`response`), compiled once. */
export const chargerReaders = readersOf(chargerCalls)
/** The same for the platform's calls and the charger's answers. */
export const platformReaders = readersOf(platformCalls)

function readersOf<C extends Calls>(calls: C): Readers<C> {
  const entries = Object.entries(calls).map(([action, { request, response }]) => [
    action,
    { request: lenientReader(request), response: lenientReader(response) },
  ])
  // one entry per action, made from that action's own shapes
  return Object.fromEntries(entries) as Readers<C>
}
