import { chargingProfileApi, type GunPower } from '@chargedeck/contract/charging/charging-profile/calls'
import { gunRunStatusLabels } from '@chargedeck/contract/site/gun/enums'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { CommandButton } from '../command/parts/command-button.tsx'
import { whyNoCommand } from '../command/parts/why-no-command.ts'
import { deviceWord } from '../../site/pile/parts/device-words.ts'
import { ConfirmAction } from '../../ui/action/confirm-action.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DrawerSection, Facts } from '../../ui/record/record-drawer.tsx'
import { LimitDialog, type LimitTarget } from './limit-dialog.tsx'
import { powerOf, useReadSchedule, useClearLimits } from './power-queries.ts'

/** How much the station and each gun of this pile may draw, and which limit the charger has accepted. */
export function PowerTab({ pile }: { pile: Pile }) {
  const { data, error, isPending, refetch } = useQuery(powerOf(pile.id))
  const clear = useClearLimits()
  const why = whyNoCommand(pile, 'powerLimit')
  const [target, setTarget] = useState<LimitTarget | null>(null)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (isPending || !data) return <Skeleton active />
  const { stationId, stationName, stationLimitKw, stationRunningQty } = data
  const limitStation = () =>
    setTarget({ kind: 'station', id: stationId, name: stationName, limitKw: stationLimitKw, mostKw: null })
  return (
    <>
      <DrawerSection
        title="站点功率限值"
        extra={
          <Allowed to={chargingProfileApi.limitStation}>
            <Button onClick={limitStation}>设置站点限值</Button>
          </Allowed>
        }
      >
        <Facts
          items={[
            { label: '站点', value: stationName },
            { label: '限值', value: stationLimitKw === null ? '不限' : `${stationLimitKw} kW` },
            { label: '充电中', value: `${stationRunningQty}把枪` },
            { label: '分配方式', value: '充电中的枪均分，用不完的让给其他枪' },
          ]}
        />
      </DrawerSection>
      <DrawerSection
        title="枪功率限值"
        extra={
          <Allowed to={chargingProfileApi.clear}>
            <ConfirmAction
              label="清除设备限值"
              title="确认清除设备上的限值？"
              what="设备上的全部功率曲线将被清除，包括其他系统下发的；本平台的限值随后重新下发。"
              {...(why !== undefined && { whyNot: why })}
              onConfirm={() => clear.mutateAsync({ pileId: pile.id })}
            />
          </Allowed>
        }
      >
        <GunTable pile={pile} guns={data.guns} onLimit={setTarget} />
      </DrawerSection>
      {target && <LimitDialog target={target} onClose={() => setTarget(null)} />}
    </>
  )
}

type GunTableProps = { pile: Pile; guns: GunPower[]; onLimit: (target: LimitTarget) => void }

function GunTable({ pile, guns, onLimit }: GunTableProps) {
  const why = whyNoCommand(pile, 'powerLimit')
  const limit = ({ gunId, gunName, limitKw, ratedPowerKw }: GunPower) =>
    onLimit({ kind: 'gun', id: gunId, name: gunName, limitKw, mostKw: Number(ratedPowerKw) })
  return (
    <RowsTable
      rows={guns}
      idOf={({ gunId }) => gunId}
      empty="没有充电枪"
      expandable={{
        expandedRowRender: ({ schedule }) => <Schedule schedule={schedule} />,
        rowExpandable: ({ schedule }) => schedule !== null,
      }}
      columns={[
        { key: 'gunName', title: '枪', dataIndex: 'gunName', width: 70 },
        { key: 'runStatus', title: '状态', width: 76, render: (_, { runStatus }) => gunRunStatusLabels[runStatus] },
        { key: 'rated', title: '额定（kW）', dataIndex: 'ratedPowerKw', width: 92, align: 'right' },
        { key: 'limit', title: '限值（kW）', width: 92, align: 'right', render: (_, { limitKw }) => limitKw ?? '不限' },
        { key: 'told', title: '已生效（kW）', width: 104, align: 'right', render: (_, { toldKw }) => toldKw ?? '不限' },
        {
          key: 'result',
          title: '下发',
          width: 96,
          render: (_, { isSending, result }) => (isSending === 1 ? '下发中' : deviceWord(result)),
        },
        {
          key: 'action',
          title: '操作',
          width: 184,
          render: (_, gun) => (
            <Flex gap="small">
              <Allowed to={chargingProfileApi.limitGun}>
                <CommandButton label="设置限值" why={why} onClick={() => limit(gun)} />
              </Allowed>
              <Allowed to={chargingProfileApi.askSchedule}>
                <ReadScheduleButton gunId={gun.gunId} why={why} />
              </Allowed>
            </Flex>
          ),
        },
      ]}
    />
  )
}

function ReadScheduleButton({ gunId, why }: { gunId: string; why: string | undefined }) {
  const { message } = App.useApp()
  const read = useReadSchedule()
  const send = () =>
    read.mutate(gunId, {
      onSuccess: () => void message.success('已向设备查询，稍后显示'),
      onError: (error) => void message.error(error.message),
    })
  return <CommandButton label="查询计划" why={why} loading={read.isPending} onClick={send} />
}

const Schedule = ({ schedule }: Pick<GunPower, 'schedule'>) =>
  schedule && (
    <>
      <div>设备计划（{schedule.at}起）</div>
      {schedule.periods.map(({ startSec, limit }) => (
        <div key={startSec}>
          第{Math.floor(startSec / 60)}分钟起：{schedule.unit === 'W' ? `${limit / 1000} kW` : `${limit} A`}
        </div>
      ))}
    </>
  )
