import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import type { ReactNode } from 'react'
import { PageLink } from '../../../ui/text/page-link.tsx'

/** To the charge in the list of charges at partners. */
export const RoamingLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <PageLink to={`/carrier?list=roaming&open=${id}`} needs={roamingOrderApi.page}>
    {children}
  </PageLink>
)
