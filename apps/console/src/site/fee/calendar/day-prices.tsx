import { Flex } from 'antd'
import { useState } from 'react'
import { wallNow } from '../../../ui/fields/wall-now.ts'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { stateOf } from '../fee-labels.ts'
import { FeeLink } from '../parts/fee-link.tsx'
import { PeriodBar } from '../parts/period-bar.tsx'
import type { CalendarDay } from './calendar-days.ts'

/** The prices of one day, plan by plan, each leading to its plan. */
export function DayPrices({ day: { date, stretches }, isToday }: { day: CalendarDay; isToday: boolean }) {
  const [now] = useState(() => wallNow().format('HH:mm'))
  return (
    <DrawerSection title={`${date} 的价格`}>
      {stretches.map(({ from, fee }) => (
        <div key={from} className="price-calendar__stretch">
          {fee ? (
            <>
              <Flex gap="small" align="center" wrap>
                {stretches.length > 1 && <span className="cd-number">{from} 起</span>}
                <FeeLink fee={fee} />
                <StateTag {...stateOf(fee)} />
              </Flex>
              <PeriodBar periods={fee.periods} {...(isToday && { now })} />
            </>
          ) : (
            <span>{from} 起没有生效的计费方案，不能启动充电</span>
          )}
        </div>
      ))}
    </DrawerSection>
  )
}
