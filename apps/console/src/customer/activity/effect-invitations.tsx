import { fissionApi } from '@chargedeck/contract/customer/fission/calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatCard } from '../../ui/page/cards.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { NumberText } from '../../ui/text/quantity-text.tsx'
import { activityInvitations } from './activity-queries.ts'
import { rangeOf, type Days } from './effect-range.ts'

type Props = { activityId: string; days: Days | null }
type Part = { label: string; reached?: 'REGISTERED' | 'CHARGED'; qty: number | undefined }

/** How far the invitations of these days came; each figure leads to those that it counts. */
export function EffectInvitations({ activityId, days }: Props) {
  const range = rangeOf(days)
  const { data: sums } = useQuery(activityInvitations({ activityId, ...range }))
  const parts: readonly Part[] = [
    { label: '邀请', qty: sums?.inviteQty },
    { label: '已注册', reached: 'REGISTERED', qty: sums?.registerQty },
    { label: '已首次充电', reached: 'CHARGED', qty: sums?.firstChargeQty },
  ]
  return (
    <div className="activity-invitations">
      {parts.map(({ label, reached, qty }) => (
        <StatCard
          key={label}
          label={label}
          unit="人"
          value={
            <ToInvitations search={{ activityId, ...range, ...(reached && { reached }) }}>
              {qty === undefined ? '–' : <NumberText value={qty} />}
            </ToInvitations>
          }
        />
      ))}
    </div>
  )
}

const ToInvitations = ({ search, children }: { search: Record<string, string>; children: ReactNode }) => (
  <PageLink to={`/customer/ordinary?list=fission&${new URLSearchParams(search)}`} needs={fissionApi.page}>
    {children}
  </PageLink>
)
