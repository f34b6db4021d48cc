import { CheckCircleOutlined, RightOutlined } from '@ant-design/icons'
import { mostWaiting } from '@chargedeck/contract/insight/home/calls'
import { waitingLabels } from '@chargedeck/contract/insight/home/enums'
import { waitingPlaces, type WaitingKind } from '@chargedeck/contract/insight/home/waiting'
import { waitingSince } from '@chargedeck/domain/charge-order/waiting-since'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { useOpens } from '../../platform/opened-pages.ts'
import { searchOf } from '../../platform/search-of.ts'
import { SectionCard } from '../../ui/page/panel.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { toneColor } from '../../ui/text/state-tag.tsx'
import { waitingLooks } from './waiting-looks.tsx'
import { waitingWork } from './home-queries.ts'

type Item = { kind: WaitingKind; qty: number }

/** Work that waits for staff; each count leads to the list that it counts. What does not wait is named after it. */
export function WaitingWork() {
  const { data, error, refetch } = useQuery(waitingWork())
  const [places] = useState(() => waitingPlaces(waitingSince(new Date())))
  const opens = useOpens()
  const linkOf = (kind: WaitingKind) => `${places[kind].page}?${searchOf(places[kind].filters)}`
  const known = data?.items.filter(({ kind }) => Object.hasOwn(places, kind)) ?? [] // a newer server knows more kinds
  const items = known.filter(({ kind }) => opens(places[kind].page))
  if (data && items.length === 0) return null
  const waiting = items.filter(({ qty }) => qty > 0)
  const done = items.filter(({ qty }) => qty === 0)
  return (
    <SectionCard title="待办">
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 2 }} />
      ) : (
        <>
          {waiting.length > 0 && (
            <ul className="home-work">
              {waiting.map((item) => (
                <li key={item.kind}>
                  <Waiting item={item} to={linkOf(item.kind)} />
                </li>
              ))}
            </ul>
          )}
          {done.length > 0 && (
            <p className="home-work__done">
              <CheckCircleOutlined aria-hidden /> 无待处理：
              {done.map(({ kind }) => (
                <Link key={kind} to={linkOf(kind)}>
                  {waitingLabels[kind]}
                </Link>
              ))}
            </p>
          )}
        </>
      )}
    </SectionCard>
  )
}

function Waiting({ item: { kind, qty }, to }: { item: Item; to: string }) {
  const { tone, icon } = waitingLooks[kind]
  return (
    <Link
      to={to}
      className="home-work__item"
      style={{ '--tone': toneColor(tone) } as CSSProperties} // React's type knows no custom properties
    >
      <span className="home-work__icon" aria-hidden>
        {icon}
      </span>
      <span className="home-work__name">{waitingLabels[kind]}</span>
      <b className="cd-number">{qty >= mostWaiting ? `${mostWaiting - 1}+` : qty}</b>
      <RightOutlined aria-hidden />
    </Link>
  )
}
