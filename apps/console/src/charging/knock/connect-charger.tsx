import { knockReasons } from '@chargedeck/domain/knock/states'
import { knockReasonLabels } from '@chargedeck/contract/charging/knock/enums'
import { knockApi, type Knock } from '@chargedeck/contract/charging/knock/calls'
import type { Station } from '@chargedeck/contract/site/station/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PlainDialog } from '../../ui/record/plain-dialog.tsx'
import { ApproveForm } from './approve-form.tsx'
import { GivePasswordDialog } from './knock-dialogs.tsx'
import { waitingKnocks } from './knock-queries.ts'
import { PlatformAddress } from './platform-address.tsx'
import './connect-charger.css'

type Props = { station: Pick<Station, 'id' | 'stationName'>; onClose: () => void }

/** Connects a charger to this station: what to enter on it, and the chargers that wait, as they come. */
export function ConnectCharger({ station, onClose }: Props) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Knock | null>(null)
  const done = () => {
    setChosen(null)
    void queries.invalidateQueries({ queryKey: ['station'] })
  }
  return (
    <PlainDialog
      title={`接入充电桩 - ${station.stationName}`}
      width={640}
      footer={<Button onClick={onClose}>完成</Button>}
      onClose={onClose}
    >
      <ol className="connect-charger">
        <li>
          <strong>在充电桩上填写</strong>
          <PlatformAddress />
          <small>协议选 OCPP 1.6J；桩编号由充电桩报告，每台桩须不同。</small>
        </li>
        <li>
          <strong>充电桩连接后在这里接入</strong>
          <Waiting onChoose={setChosen} />
        </li>
      </ol>
      {chosen?.reason === knockReasons.noPile && <ApproveForm knock={chosen} stationId={station.id} onClose={done} />}
      {chosen?.reason === knockReasons.noPassword && <GivePasswordDialog knock={chosen} onClose={done} />}
    </PlainDialog>
  )
}

function Waiting({ onChoose }: { onChoose: (knock: Knock) => void }) {
  const { data, error, refetch } = useQuery(waitingKnocks)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  const here = data.rows.filter(({ hereFlag }) => hereFlag === 1)
  if (here.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="正在等待充电桩连接，连接后几秒内出现在这里" />
  return (
    <ul className="connect-charger__waiting">
      {here.map((knock) => (
        <OneWaiting key={knock.id} knock={knock} onChoose={onChoose} />
      ))}
    </ul>
  )
}

function OneWaiting({ knock, onChoose }: { knock: Knock; onChoose: (knock: Knock) => void }) {
  const { pileNo, vendor, model, gunQty, reason } = knock
  const isNew = reason === knockReasons.noPile
  const facts = [vendor, model, gunQty === null ? '' : `${gunQty}把枪`, isNew ? '' : knockReasonLabels[reason]]
  return (
    <li>
      <div>
        <strong className="cd-number">{pileNo}</strong>
        <small>{facts.filter(Boolean).join(' · ') || '设备未报告型号'}</small>
      </div>
      {reason !== knockReasons.wrongPassword && (
        <Allowed to={isNew ? knockApi.approve : knockApi.givePassword} otherwise="disable">
          <Button size="small" type="primary" onClick={() => onChoose(knock)}>
            {isNew ? '接入' : '下发密码'}
          </Button>
        </Allowed>
      )}
    </li>
  )
}
