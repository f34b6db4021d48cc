import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { pileSettingApi, type PileSetting } from '@chargedeck/contract/charging/pile-setting/calls'
import { knownSettingKeys } from '@chargedeck/contract/base/config/setting-keys'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Flex, Input, Skeleton, Switch, Tooltip } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { useMay } from '../../platform/me.ts'
import { CommandButton } from '../command/parts/command-button.tsx'
import { whyNoCommand } from '../command/parts/why-no-command.ts'
import { deviceWord } from '../../site/pile/parts/device-words.ts'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { SetDialog } from './set-dialog.tsx'
import { pileSettings, useReadSettings } from './setting-queries.ts'
import './setting.css'

/** The settings of this pile: what it reported, what each one means, and which differ from what staff wanted. */
export function SettingTab({ pile }: { pile: Pile }) {
  const { data, error, isPending, refetch } = useQuery(pileSettings(pile.id))
  const [typed, setTyped] = useState('')
  const [onlyDrift, setOnlyDrift] = useState(false)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (isPending || !data) return <Skeleton active paragraph={{ rows: 8 }} />
  const drifts = data.settings.filter(({ driftFlag }) => driftFlag === 1).length
  const shown = data.settings.filter((setting) => (!onlyDrift || setting.driftFlag === 1) && fits(setting, typed))
  return (
    <>
      <Flex gap="small" wrap align="center" className="setting-tools">
        <ReadButton pile={pile} />
        <span className="setting-tools__time">
          最近读取：
          <InstantText value={data.toldTime} />
        </span>
        <Input
          allowClear
          placeholder="搜索配置项"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          style={{ width: 180 }}
        />
        <span>
          <Switch size="small" checked={onlyDrift} onChange={setOnlyDrift} aria-label="仅看不一致" /> 仅看不一致
        </span>
      </Flex>
      {drifts > 0 && <Alert type="warning" showIcon title={`${drifts}项与期望值不一致`} className="setting-drift" />}
      <SettingTable pile={pile} settings={shown} />
    </>
  )
}

const fits = ({ key }: PileSetting, typed: string): boolean =>
  typed.trim() === '' || `${key}${knownSettingKeys[key]?.name ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase())

function ReadButton({ pile }: { pile: Pile }) {
  const { message } = App.useApp()
  const read = useReadSettings(pile.id)
  const send = () =>
    read.mutate([], {
      onSuccess: () => void message.success('已向设备读取，稍后显示'),
      onError: (error) => void message.error(error.message),
    })
  return (
    <Allowed to={pileSettingApi.read}>
      <CommandButton
        label="读取配置"
        why={whyNoCommand(pile, 'settings')}
        primary
        loading={read.isPending}
        onClick={send}
      />
    </Allowed>
  )
}

function SettingTable({ pile, settings }: { pile: Pile; settings: readonly PileSetting[] }) {
  const may = useMay()
  const [edited, setEdited] = useState<PileSetting | null>(null)
  const isActing = [pileSettingApi.set, pileSettingApi.read].some(may)
  return (
    <>
      <RowsTable
        rows={settings}
        idOf={({ key }) => key}
        empty="还没有读取过配置"
        columns={[
          { key: 'key', title: '配置项', width: 260, render: (_, { key }) => <KeyText name={key} /> },
          {
            key: 'value',
            title: '当前值',
            width: 160,
            render: (_, { key, value }) => <ValueText name={key} value={value} />,
          },
          {
            key: 'wanted',
            title: '期望值',
            width: 160,
            render: (_, row) => <ValueText name={row.key} value={row.wantedValue} />,
          },
          { key: 'drift', title: '状态', width: 90, card: 'state', render: (_, row) => <DriftTag setting={row} /> },
          ...(isActing
            ? [
                {
                  key: 'action',
                  title: '操作',
                  width: 110,
                  render: (_: unknown, row: PileSetting) => (
                    <Actions pile={pile} setting={row} onSet={() => setEdited(row)} />
                  ),
                },
              ]
            : []),
        ]}
      />
      {edited && <SetDialog pileId={pile.id} setting={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function Actions({ pile, setting, onSet }: { pile: Pile; setting: PileSetting; onSet: () => void }) {
  const { message } = App.useApp()
  const read = useReadSettings(pile.id)
  const isAway = whyNoCommand(pile, 'settings') !== undefined
  const send = () => read.mutate([setting.key], { onError: (error) => void message.error(error.message) })
  return (
    <>
      <Allowed to={pileSettingApi.set}>
        <Button type="link" size="small" disabled={setting.readonlyFlag === 1 || isAway} onClick={onSet}>
          设置
        </Button>
      </Allowed>
      <Allowed to={pileSettingApi.read}>
        <Button type="link" size="small" disabled={isAway} loading={read.isPending} onClick={send}>
          读取
        </Button>
      </Allowed>
    </>
  )
}

const KeyText = ({ name }: { name: string }) => {
  const known = knownSettingKeys[name]
  return (
    <div className="setting-key">
      <strong>{known?.name ?? name}</strong>
      {known && <code>{name}</code>}
      {known?.hint && <small>{known.hint}</small>}
    </div>
  )
}

const ValueText = ({ name, value }: { name: string; value: string | null }) => {
  if (value === null) return '-'
  const known = knownSettingKeys[name]
  if (known?.kind === 'flag' && (value === 'true' || value === 'false')) return value === 'true' ? '是' : '否'
  return (
    <span className="setting-value">{known?.unit && value !== '' ? `${value} ${known.unit}` : value || '（空）'}</span>
  )
}

const DriftTag = ({ setting }: { setting: PileSetting }) => {
  if (setting.refused !== null)
    return (
      <Tooltip title={`设备拒绝（${deviceWord(setting.refused)}），不再自动下发`}>
        <span>
          <StateTag tone="fault" label="已拒绝" />
        </span>
      </Tooltip>
    )
  if (setting.driftFlag === 1) return <StateTag tone="attention" label="不一致" />
  if (setting.readonlyFlag === 1) return <StateTag tone="off" label="只读" />
  return setting.wantedValue === null ? '-' : <StateTag tone="done" label="一致" />
}
