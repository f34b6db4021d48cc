import type { ChargerFact, FactAnswers, Origin } from '@chargedeck/domain/charger-link/facts'
import type { Lenient } from '@chargedeck/ocpp/lenient-reading'
import type { ChargerAction, ChargerRequest, ChargerResponse } from '@chargedeck/ocpp/v16/charger-calls'
import type { Connection } from '../connection.ts'
import { orDatabaseAway } from '../database-away.ts'
import type { Evidence } from '../dialect-messages.ts'

/** One call of a charger as its handler gets it; `origin` goes into every fact that the handler reports. */
export type ChargerCall<A extends ChargerAction> = {
  connection: Connection
  request: Lenient<ChargerRequest<A>>
  origin: Origin
}

/** Null when the call cannot be read. */
export type Response<A extends ChargerAction> = ChargerResponse<A> | null

/** How to treat the calls of one action. */
export type CallRules<A extends ChargerAction> = {
  handle: (call: ChargerCall<A>) => Response<A> | Promise<Response<A>>
  evidence: Evidence
  /** Handled even before the charger is accepted: energy has flowed, or this is how it asks to be accepted. */
  beforeAccepted?: true
  /** A refusal makes the charger delete its record, so even an unreadable one is stored and answered. */
  neverRefused?: true
}

export const report = <F extends ChargerFact>({ gateway }: Connection, fact: F): Promise<FactAnswers[F['kind']]> =>
  orDatabaseAway(gateway.link.report(fact))

export const timeOr = (text: string | undefined, otherwise: Date): Date =>
  text === undefined ? otherwise : new Date(text)
