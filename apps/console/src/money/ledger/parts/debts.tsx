import { walletApi } from '@chargedeck/contract/money/ledger/calls'
import { debtKindLabels, type DebtKind } from '@chargedeck/contract/money/ledger/enums'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { useQuery } from '@tanstack/react-query'
import { useMay, type Permission } from '../../../platform/me.ts'
import { searchOf } from '../../../platform/search-of.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { DrawerSection, Facts } from '../../../ui/record/record-drawer.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { walletDebts } from '../wallet-queries.ts'

type Place = { path: string; needs: Permission; filters: object }

/** The lists of groups above, of what a customer has not paid. */
const placesOf = (customerId: string): Record<DebtKind, Place> => ({
  CHARGE: {
    path: '/orders/charge',
    needs: 'charge:order:page',
    filters: { customerId, orderStatus: [chargeOrderStates.toPay] },
  },
  OCCUPY: {
    path: '/orders/occupy',
    needs: 'occupy:order:page',
    filters: { customerId, status: [occupyOrderStates.toPay] },
  },
  ROAMING: {
    path: '/carrier',
    needs: 'connectivity:carrier:roaming:page',
    filters: { list: 'roaming', customerId, orderStatus: [roamingOrderStates.toPay] },
  },
})

/** What the customer owes by kind of order; each leads to the orders that it is the sum of. */
export function Debts({ customerId }: { customerId: string }) {
  const may = useMay()
  const { data, error, refetch } = useQuery({ ...walletDebts(customerId), enabled: may(walletApi.debts) })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  const places = placesOf(customerId)
  return (
    <DrawerSection title="欠费构成">
      <Facts
        items={data.map(({ kind, orderQty, owedAmt }) => {
          const { path, needs, filters } = places[kind]
          const value = (
            <PageLink to={`${path}?${searchOf(filters).toString()}`} needs={needs}>
              {`${orderQty}笔，${yuan(owedAmt)}元`}
            </PageLink>
          )
          return { label: debtKindLabels[kind], value }
        })}
      />
    </DrawerSection>
  )
}
