import type { Endpoint } from '@chargedeck/contract/endpoint'
import type { VersionState } from '@chargedeck/domain/kernel/version-states'
import { versionStateLabels } from '@chargedeck/contract/version-states'

/** A draft, what is in force, or the history. */
export type Version = {
  id: string
  versionNo: number
  versionStatus: VersionState
  changeNote: string
  releaseTime: string | null
  releaseUserName: string | null
  rowVersion: number
}

export type VersionStep = 'save' | 'release' | 'restore' | 'deleteDraft'
export type VersionCalls = Readonly<Record<VersionStep, Endpoint>>

export const nameOfVersion = ({ versionNo, versionStatus }: Version): string =>
  `版本${versionNo} ${versionStateLabels[versionStatus]}`
