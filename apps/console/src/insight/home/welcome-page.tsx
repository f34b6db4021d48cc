import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import { tradeListCalls } from '@chargedeck/contract/money/trade-order/list-calls'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { useState } from 'react'
import { greetingAt } from '../../platform/greeting.ts'
import { useMay, useMe } from '../../platform/me.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { DayCharts } from './day-charts.tsx'
import { GunRing } from './gun-ring.tsx'
import { StationBoard } from './station-board.tsx'
import { TodayFigures } from './today-figures.tsx'
import { TopStations } from './top-stations.tsx'
import { useLiveWelcome } from './welcome-queries.ts'
import { WorkList } from './work-list.tsx'
import './welcome.css'

/** The operator's overview: today's figures, free guns, waiting work. Each card has its own permission and load. */
export function WelcomePage() {
  const { name } = useMe()
  const may = useMay()
  const [now] = useState(() => toWallTime(new Date()))
  useLiveWelcome()
  const mayStats = may(monitorApi.stats)
  const mayGuns = may(monitorApi.counts)
  const mayWork = [chargeOrderApi.page, tradeListCalls.page, pileApi.page, customerGroupApi.page].some(may)
  return (
    <PageContainer title={`${greetingAt(Number(now.slice(11, 13)))}，${name}`} description={dayText(now)}>
      {mayStats && <TodayFigures />}
      <div className="welcome-main">
        {mayGuns && <StationBoard />}
        <div className="welcome-side">
          {mayWork && <WorkList />}
          {mayGuns && <GunRing />}
        </div>
      </div>
      {mayStats && (
        <div className="welcome-charts">
          <DayCharts />
          <TopStations />
        </div>
      )}
      {!mayStats && !mayGuns && !mayWork && <Notice title="请从左侧菜单开始" text="您的角色没有首页数据的权限" />}
    </PageContainer>
  )
}

const weekdays = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'full' })
const dayText = (now: string): string => weekdays.format(new Date(`${now.replace(' ', 'T')}+08:00`))
