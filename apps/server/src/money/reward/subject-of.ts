import type { ScopeSubject } from '@chargedeck/domain/activity/in-scope'
import type { CustomerRow } from '../../customer/customer/public.ts'

type Rewarded = Pick<CustomerRow, 'id' | 'companyId' | 'customerType' | 'groupId'>

/** The customer of an event without a charge, which has no station. */
export const subjectOf = ({ id, customerType, groupId }: Rewarded): ScopeSubject => ({
  stationId: null,
  cityCode: null,
  pileType: null,
  customerId: id,
  customerType,
  groupId,
})
