import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { leftCustomer } from '@chargedeck/domain/customer/mask'
import type { ReactNode } from 'react'
import { PageLink } from '../../../ui/text/page-link.tsx'

type Props = { id: string; children: ReactNode }

/** Opens the customer beside the list. Some roles choose customers by the list's call and have no page of customers: they see the name alone. */
export const CustomerLink = ({ id, children }: Props) =>
  children === leftCustomer ? (
    <>{leftCustomer}</>
  ) : (
    <PageLink to={`/customer/ordinary?id=${id}&open=${id}`} needs={customerApi.detail}>
      {children}
    </PageLink>
  )
