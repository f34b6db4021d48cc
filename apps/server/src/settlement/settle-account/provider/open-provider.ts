import type { WorkDeps } from '../../../platform/deps.ts'
import type { SettleProvider } from './provider.ts'

/** With a contract: the one that a request was sent by, also when the company has another by now. */
export type Wanted = { companyId: string; payConfigId?: string | null }
export type OpenProvider = (deps: WorkDeps, wanted: Wanted) => Promise<SettleProvider | null>

/** Null: the company has no enabled contract with the provider. */
export const openProvider: OpenProvider = async () => null
