import type { CardAnswer, CardJudgement, Metered, Started, Stopped } from '@chargedeck/domain/charger-link/facts'
import type { Context } from '../../platform/context.ts'
import type { PileRow } from './store.ts'

/** The context of a fact: one transaction that the whole batch shares. */
export type LinkContext = Context

/** How charge orders handle facts; every function runs in the committer's transaction. */
export type OrderFacts = {
  started: (
    ctx: LinkContext,
    fact: Started,
    pile: PileRow,
  ) => Promise<{ orderId: string; transactionNo: number; judgement: CardJudgement }>
  stopped: (
    ctx: LinkContext,
    fact: Stopped,
    pile: PileRow,
  ) => Promise<{ orderId: string; judgement: CardJudgement | null }>
  /** One set of SQL statements for the whole batch. Returns the order id per fact, null outside any order. */
  metered: (ctx: LinkContext, facts: readonly { fact: Metered; pile: PileRow }[]) => Promise<(string | null)[]>
  judgeCard: (ctx: LinkContext, idTag: string, pile: PileRow) => Promise<CardJudgement>
  /** The parent of this tag, by which it may use reservations of others in its group, and its end. */
  cardDetails: (ctx: LinkContext, idTag: string, pile: PileRow) => Promise<Omit<CardAnswer, 'judgement'>>
}
