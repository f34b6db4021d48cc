import { versionStates, type VersionState } from '@chargedeck/domain/kernel/version-states'

/** Of an operation config and of a company. */
export const versionStateLabels: Record<VersionState, string> = {
  [versionStates.draft]: '草稿',
  [versionStates.confirmed]: '生效',
  [versionStates.history]: '历史',
}
