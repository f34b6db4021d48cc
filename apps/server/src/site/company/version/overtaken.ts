import { overtakenFacts, type CompanyFacts, type Overtaken } from '@chargedeck/domain/company/facts'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import type { CompanyVersionRow, listReleased } from './store.ts'

type Draft = Pick<CompanyVersionRow, 'content' | 'createTime' | 'updateTime' | 'versionStatus'>
type Released = Awaited<ReturnType<typeof listReleased>>

/** The facts that were edited at once since the draft was saved. */
export function overtakenOf(draft: Draft, released: Released): Overtaken {
  const saved = draft.updateTime ?? draft.createTime
  const base = released.findLast(({ releaseTime, createTime }) => (releaseTime ?? createTime) <= saved)
  const inForce = released.at(-1)
  if (draft.versionStatus !== versionStates.draft || !base || !inForce) return { followed: [], own: [] }
  const factsOf = ({ content }: { content: unknown }) => content as CompanyFacts // written from the type alone
  return overtakenFacts({ draft: factsOf(draft), base: factsOf(base), inForce: factsOf(inForce) })
}
