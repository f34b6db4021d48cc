import type { ChargerFact, FactAnswers, Frame, Oddity } from '@chargedeck/domain/charger-link/facts'
import type { Lenient } from '@chargedeck/ocpp/lenient-reading'
import type { ChargerAction, ChargerRequest, ChargerResponse } from '@chargedeck/ocpp/v16/charger-calls'
import type { Connection } from '../connection.ts'
import { orDatabaseAway } from '../database-away.ts'

/** One call of a charger as its handler sees it; `about` is what every fact carries. */
export type Heard<A extends ChargerAction> = {
  connection: Connection
  request: Lenient<ChargerRequest<A>>
  about: { pileNo: string; receivedAt: Date; frame: Frame; oddities: readonly Oddity[] }
}

/** Null: nothing can be made of this call. */
export type Handled<A extends ChargerAction> = ChargerResponse<A> | null
export type Handler<A extends ChargerAction> = (heard: Heard<A>) => Handled<A> | Promise<Handled<A>>

export const report = <F extends ChargerFact>({ gateway }: Connection, fact: F): Promise<FactAnswers[F['kind']]> =>
  orDatabaseAway(gateway.link.report(fact))

export const timeOr = (text: string | undefined, otherwise: Date): Date =>
  text === undefined ? otherwise : new Date(text)
