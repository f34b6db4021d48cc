import type { Gun } from '@chargedeck/contract/site/gun/row'
import { connectorTypeLabels } from '@chargedeck/contract/site/gun/enums'
import { gunStates } from '@chargedeck/domain/gun/states'
import { Empty } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { gunTones, gunWords } from './gun-states.ts'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { StateTag, toneColor } from '../../../ui/text/state-tag.tsx'
import './guns.css'

type Props = { guns: readonly Gun[]; withPile?: boolean }

/** The guns of a drawer and their current states. */
export function GunTiles({ guns, withPile = false }: Props) {
  if (guns.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有充电枪" />
  return (
    <div className="gun-tiles">
      {guns.map((gun) => (
        <GunTile key={gun.id} gun={gun} name={withPile ? `${gun.pileName} ${gun.gunName}` : gun.gunName} />
      ))}
    </div>
  )
}

function GunTile({ gun, name }: { gun: Gun; name: string }) {
  const { runStatus, realtime, curOrderId, statusTime, ratedPowerKw, connectorType, parkNo } = gun
  const since = <InstantText value={statusTime} />
  const tone = gunTones[runStatus]
  return (
    <article
      className="gun-tile"
      style={{ '--tone': toneColor(tone) } as CSSProperties} // React's type knows no custom properties
    >
      <header>
        <strong>{name}</strong>
        <StateTag tone={tone} label={gunWords[runStatus]} pulse={runStatus === gunStates.charging} />
      </header>
      {realtime && curOrderId ? (
        <dl className="gun-tile__now cd-number">
          <Figure name="功率" value={realtime.powerKw?.toFixed(1) ?? '-'} unit="kW" />
          <Figure name="SOC" value={realtime.soc ?? '-'} unit="%" />
          <Figure name="电量" value={kwh(realtime.energy)} unit="度" />
          <Figure name="金额" value={yuan(realtime.amt)} unit="元" />
        </dl>
      ) : (
        <p className="gun-tile__rest">
          {ratedPowerKw} kW · {connectorTypeLabels[connectorType]}
          {parkNo && ` · 车位 ${parkNo}`}
        </p>
      )}
      <footer>
        {curOrderId ? (
          <PageLink
            to={`/orders/charge?orderId=${curOrderId}&open=${curOrderId}`}
            needs="charge:order:page"
            otherwise={since}
          >
            查看订单
          </PageLink>
        ) : (
          since
        )}
      </footer>
    </article>
  )
}

const Figure = ({ name, value, unit }: { name: string; value: ReactNode; unit: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      <small> {unit}</small>
    </dd>
  </div>
)
