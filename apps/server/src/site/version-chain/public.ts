// Versions of what a company decides: drafts, releases and their history, the same for each chain.
export type { NewVersion, VersionChain, VersionChange } from './chain.ts'
export { addDraft, changeDraft, deleteDraft, lockDraft, type LockedDraft } from './drafts.ts'
export { insertReleased, releaseDraft } from './release.ts'
