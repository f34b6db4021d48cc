import type { FinanceDay } from '@chargedeck/contract/settlement/withdraw/today-calls'
import { Flex } from 'antd'
import { dailyTabAt } from '../../settle-day/parts/daily-address.ts'
import { PageLink } from '../../../ui/text/page-link.tsx'

/** Days that cannot be closed yet, with what they wait for. */
export const OpenDays = ({ days }: { days: FinanceDay['openDays'] }) => (
  <Flex vertical gap={12}>
    {days.map(({ settleDate, companyQty, waits }) => (
      <div key={settleDate}>
        <PageLink to={dailyTabAt('close')} needs="settle:daily:close:page">
          {settleDate}
        </PageLink>
        <span>{`　${companyQty}家公司未关账`}</span>
        {waits.map((why) => (
          <div key={why}>
            <small>{why}</small>
          </div>
        ))}
      </div>
    ))}
  </Flex>
)
