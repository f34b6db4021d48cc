import { breakerLabels, carrierSecretLabels } from '@chargedeck/contract/site/carrier/enums'
import type { CarrierDetail } from '@chargedeck/contract/site/carrier/row'
import { Empty, Timeline } from 'antd'
import { Facts } from '../../../ui/record/record-drawer.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { StateTag, toneColor } from '../../../ui/text/state-tag.tsx'
import { breakerTones } from '../carrier-labels.ts'

type Props = { carrier: CarrierDetail }

export const SecretMarks = ({ carrier: { secrets } }: Props) => (
  <Facts
    items={secrets.map(({ name, isSet, setTime }) => ({
      label: carrierSecretLabels[name],
      value: isSet ? (
        <>
          已设置 <InstantText value={setTime} />
        </>
      ) : (
        '未设置'
      ),
    }))}
  />
)

export const BoundSites = ({ carrier: { sites } }: Props) =>
  sites.length === 0 ? (
    <Empty description="没有绑定站点" />
  ) : (
    <Facts
      items={sites.map(({ stationNo, stationName, enableFlag }) => ({
        label: stationNo,
        value: (
          <>
            {stationName}{' '}
            <StateTag tone={enableFlag === 1 ? 'done' : 'off'} label={enableFlag === 1 ? '启用' : '停用'} />
          </>
        ),
      }))}
    />
  )

export const BreakerMoves = ({ carrier: { breakerMoves } }: Props) =>
  breakerMoves.length === 0 ? (
    <Empty description="近期没有熔断" />
  ) : (
    <Timeline
      items={breakerMoves.map(({ id, fromStatus, toStatus, reason, eventTime }) => ({
        key: id,
        color: toneColor(breakerTones[toStatus]),
        content: (
          <>
            <InstantText value={eventTime} /> {breakerLabels[fromStatus]} → {breakerLabels[toStatus]}
            {reason && <div>{reason}</div>}
          </>
        ),
      }))}
    />
  )
