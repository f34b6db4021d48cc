import type { CardJudgement, Metered, Started, Stopped } from '@chargedeck/domain/charger-link/facts'
import type { Context } from '../../platform/context.ts'
import type { PileRow } from './store.ts'

/** What a fact is worked on with: one transaction shared by a whole batch. */
export type LinkContext = Context

/** What charge orders make of facts; every function runs inside the committer's transaction. */
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
  /** Many at once: one set of SQL statements for the whole batch. Order id per fact, null when outside any order. */
  metered: (ctx: LinkContext, facts: readonly { fact: Metered; pile: PileRow }[]) => Promise<(string | null)[]>
  judgeCard: (ctx: LinkContext, idTag: string, pile: PileRow) => Promise<CardJudgement>
  /** The tag above this one, by which it may use what is kept for others of its group. */
  parentTag: (ctx: LinkContext, idTag: string, pile: PileRow) => Promise<string | null>
}
