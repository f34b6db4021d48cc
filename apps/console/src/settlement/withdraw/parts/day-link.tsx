import { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import type { WithdrawLine } from '@chargedeck/contract/settlement/withdraw/row'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { dailyAt } from '../../order-bill/parts/day-address.ts'

/** Down to the partner's day, and from there to its bills. */
export const DayLink = ({ line: { dailyId, settleDate } }: { line: Pick<WithdrawLine, 'dailyId' | 'settleDate'> }) => (
  <PageLink to={dailyAt({ id: dailyId, settleDate })} needs={settleDayApi.page}>
    {settleDate}
  </PageLink>
)
