import type { VersionChain } from '../version-chain/public.ts'
import { changeVersion, deleteVersion, findVersionOrNull, insertVersion, listVersionsOf } from './store.ts'

export const configChain: VersionChain = {
  errors: 'OPERATION_CONFIG',
  findOrNull: findVersionOrNull,
  listOf: listVersionsOf,
  insert: insertVersion,
  change: changeVersion,
  remove: deleteVersion,
}
