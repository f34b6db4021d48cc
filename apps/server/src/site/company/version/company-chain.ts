import type { VersionChain } from '../../version-chain/public.ts'
import { changeVersion, deleteVersion, findVersionOrNull, insertVersion, listVersionsOf } from './store.ts'

export const companyChain: VersionChain = {
  errors: 'COMPANY_VERSION',
  findOrNull: findVersionOrNull,
  listOf: listVersionsOf,
  insert: insertVersion,
  change: changeVersion,
  remove: deleteVersion,
}
