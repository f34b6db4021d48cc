import { fissionApi, type Invitation, type InvitationSums } from '@chargedeck/contract/customer/fission/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { fissionStates } from '@chargedeck/domain/fission/states'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageAddress } from '../../platform/page-address.ts'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { StatCard, StatRow } from '../../ui/page/cards.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { fissionSums } from './fission-queries.ts'

type Query = Sent<typeof fissionApi.page>['query']

/** The way of all invitations that match, from the first word to the reward. */
export function FissionSums() {
  const [query] = useTableQuery(fissionApi.page.query)
  const { data: sums } = useQuery(fissionSums(query))
  return (
    <StatRow>
      <StatCard
        label="邀请"
        value={
          <ToList>
            <People of={sums?.inviteQty} />
          </ToList>
        }
        unit="人"
      />
      <StatCard
        label="已注册"
        value={
          <ToList reached="REGISTERED">
            <People of={sums?.registerQty} />
          </ToList>
        }
        unit="人"
        trend={shareOf(sums, 'registerQty')}
      />
      <StatCard
        label="已首次充电"
        value={
          <ToList reached="CHARGED">
            <People of={sums?.firstChargeQty} />
          </ToList>
        }
        unit="人"
        trend={shareOf(sums, 'firstChargeQty')}
      />
      <StatCard
        label="奖励金额"
        value={
          sums ? (
            <ToList status={fissionStates.rewarded}>
              <MoneyText value={sums.rewardAmt} />
            </ToList>
          ) : (
            '–'
          )
        }
        unit="元"
      />
    </StatRow>
  )
}

type ToListProps = { status?: Invitation['status']; reached?: Query['reached']; children: ReactNode }
/** The invitations below that a figure counts. */
function ToList({ status, reached, children }: ToListProps) {
  const { pathname, params } = usePageAddress()
  const search = new URLSearchParams(params)
  search.delete('pageNo')
  if (status) search.set('status', status)
  if (reached) search.set('reached', reached)
  return (
    <PageLink to={`${pathname}?${search}`} needs={null}>
      {children}
    </PageLink>
  )
}

const People = ({ of }: { of: number | undefined }) => (of === undefined ? '–' : <NumberText value={of} />)

const shareOf = (sums: InvitationSums | null | undefined, part: 'registerQty' | 'firstChargeQty'): string =>
  sums && sums.inviteQty > 0 ? `占邀请的 ${Math.round((sums[part] * 100) / sums.inviteQty)}%` : '占邀请的 –'
