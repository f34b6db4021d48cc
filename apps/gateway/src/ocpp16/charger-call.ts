import type { ChargerFact, FactAnswers, Origin } from '@chargedeck/domain/charger-link/facts'
import type { Lenient } from '@chargedeck/ocpp/lenient-reading'
import type { ChargerAction, ChargerRequest, ChargerResponse } from '@chargedeck/ocpp/v16/charger-calls'
import type { Connection } from '../connection.ts'
import { orDatabaseAway } from '../database-away.ts'
import type { Evidence } from '../dialect-messages.ts'

/** One call of a charger as its handler sees it; `origin` goes into every fact that it reports. */
export type ChargerCall<A extends ChargerAction> = {
  connection: Connection
  request: Lenient<ChargerRequest<A>>
  origin: Origin
}

/** Null: nothing can be made of this call. */
export type Response<A extends ChargerAction> = ChargerResponse<A> | null

/** How calls of one action are treated. */
export type CallRules<A extends ChargerAction> = {
  handle: (call: ChargerCall<A>) => Response<A> | Promise<Response<A>>
  evidence: Evidence
  /** Heard even before the charger is accepted: energy has flowed, or this is how it asks to be accepted. */
  beforeAccepted?: true
  /** A charger throws its record away when it is refused, so even an unreadable one is kept and answered. */
  neverRefused?: true
}

export const report = <F extends ChargerFact>({ gateway }: Connection, fact: F): Promise<FactAnswers[F['kind']]> =>
  orDatabaseAway(gateway.link.report(fact))

export const timeOr = (text: string | undefined, otherwise: Date): Date =>
  text === undefined ? otherwise : new Date(text)
