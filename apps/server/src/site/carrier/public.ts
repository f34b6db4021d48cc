// Carriers: partners on the road and regulators, and on what terms.
export { ourSecrets, theirSecrets, type CarrierSecrets } from './secrets.ts'
export {
  carriersInScope,
  findCarrierByOperatorOrNull,
  findCarrierInScopeOrNull,
  findCarrierOrNull,
  type CarrierRow,
} from './store.ts'
