import { AppstoreOutlined } from '@ant-design/icons'
import { arrangedCards } from '@chargedeck/domain/home/cards'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { Button } from 'antd'
import { useState } from 'react'
import { greetingAt } from '../../platform/greeting.ts'
import { useMay, useMe } from '../../platform/me.ts'
import { useSetting } from '../../platform/setting.ts'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { homeCards, maySee } from './home-cards.tsx'
import { HomeGrid } from './home-grid.tsx'
import { useLiveHome } from './home-queries.ts'
import './home.css'

const ArrangeHome = lazyDrawer(async () => (await import('./arrange-home.tsx')).ArrangeHome)

/** What the user's role begins with, as the user has arranged it. Each card has its own permission and load. */
export function WelcomePage() {
  const { name, roles } = useMe()
  const may = useMay()
  const own = useSetting(({ home }) => home)
  const [now] = useState(() => toWallTime(new Date()))
  const [isArranged, arrange] = useState(false)
  useLiveHome()
  const cards = arrangedCards(
    roles.map(({ code }) => code),
    own,
  )
  const shown = cards.flatMap(({ card, shown: isShown }) => (isShown && maySee(may, card) ? [card] : []))
  const seesFigures = cards.some(({ card }) => homeCards[card].needs && maySee(may, card))
  return (
    <PageContainer
      title={`${greetingAt(Number(now.slice(11, 13)))}，${name}`}
      description={dayText(now)}
      extra={
        seesFigures && (
          <Button icon={<AppstoreOutlined />} onClick={() => arrange(true)}>
            自定义首页
          </Button>
        )
      }
    >
      <HomeGrid cards={shown} />
      {!seesFigures && <Notice title="请从左侧菜单开始" text="您的角色没有首页数据的权限" />}
      {isArranged && <ArrangeHome cards={cards} isSeen={(card) => maySee(may, card)} onClose={() => arrange(false)} />}
    </PageContainer>
  )
}

const weekdays = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'full' })
const dayText = (now: string): string => weekdays.format(new Date(`${now.replace(' ', 'T')}+08:00`))
