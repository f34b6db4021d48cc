import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import type { ReactNode } from 'react'
import { PageLink } from '../../../ui/text/page-link.tsx'

type Props = { id: string; children: ReactNode }

/** Opens the customer beside the list; whoever only chooses customers has no such page. */
export const CustomerLink = ({ id, children }: Props) => (
  <PageLink to={`/customer/ordinary?id=${id}&open=${id}`} needs={customerApi.detail}>
    {children}
  </PageLink>
)
