import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { tradeStates } from '@chargedeck/domain/trade-order/states'
import { useState, type ReactNode } from 'react'
import { usePageAddress } from '../../../platform/page-address.ts'
import { searchOf } from '../../../platform/search-of.ts'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { waitingSince } from '@chargedeck/domain/charge-order/waiting-since'

const { starting, charging, stopping, toSettle, abnormal, toPay, done } = chargeOrderStates

/** Pages of groups above, so their permissions are named by code. */
const charges = { page: '/orders/charge', needs: 'charge:order:page' } as const
const places = {
  paid: { ...charges, filters: { orderStatus: [toPay, done] } },
  held: { ...charges, filters: { orderStatus: [starting, charging, stopping, toSettle, abnormal] } },
  refunding: {
    page: '/orders/trade',
    needs: 'trade:order:page',
    filters: { tradeType: ['REFUND'], tradeStatus: [tradeStates.toPay, tradeStates.processing, 'REVIEW'] },
  },
} as const

const list = '/customer/ordinary'

/** Lots, journal and debts by kind of order, the tab of a group above. */
const wallet = 'customer:wallet:entries'

type Props = { customerId: string; made: keyof typeof places | 'balance' | 'owed'; children: ReactNode }

/** A figure of a customer leads to the records that made it, as far as the list shows a year. */
export function FigureLink({ customerId, made, children }: Props) {
  const [startTime] = useState(() => waitingSince(new Date()))
  const account = useAccountTab(customerId)
  if (made === 'balance' || made === 'owed')
    return (
      <PageLink to={account} needs={wallet}>
        {children}
      </PageLink>
    )
  const { page, needs, filters } = places[made]
  const search = searchOf({ customerId, startTime, ...filters })
  return (
    <PageLink to={`${page}?${search.toString()}`} needs={needs}>
      {children}
    </PageLink>
  )
}

/** In the open drawer of the customer only the tab changes: the list behind it keeps its filters and its page. */
function useAccountTab(customerId: string): string {
  const { pathname, params } = usePageAddress()
  const isOpen = pathname === list && params.get('open') === customerId
  const search = isOpen ? new URLSearchParams(params) : new URLSearchParams({ id: customerId, open: customerId })
  search.set('tab', 'account')
  return `${list}?${search}`
}
