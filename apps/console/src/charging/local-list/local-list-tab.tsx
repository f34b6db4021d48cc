import { localListApi, type LocalListDetail } from '@chargedeck/contract/charging/local-list/calls'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { CommandButton } from '../command/parts/command-button.tsx'
import { whyNoCommand } from '../command/parts/why-no-command.ts'
import { deviceWord } from '../../site/pile/parts/device-words.ts'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Facts } from '../../ui/record/record-drawer.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { EditListDialog } from './edit-list-dialog.tsx'
import { localListOf, useReadVersion, useSendList } from './local-list-queries.ts'

/** The cards that this pile may let charge without asking us, and how much of the list it has accepted. */
export function LocalListTab({ pile }: { pile: Pile }) {
  const { data, error, isPending, refetch } = useQuery(localListOf(pile.id))
  const [editing, setEditing] = useState(false)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (isPending || !data) return <Skeleton active />
  return (
    <>
      <Facts
        items={[
          { label: '设备已接受版本', value: data.takenVersion ?? '尚未接受' },
          {
            label: '设备所报版本',
            value: data.toldVersion === -1 ? '设备不支持本地名单' : (data.toldVersion ?? '未查询'),
          },
          { label: '未下发变更', value: data.changeQty === null ? '需全量下发' : `${data.changeQty}张卡` },
          { label: '最近结果', value: data.isSending ? '下发中' : deviceWord(data.result) },
        ]}
      />
      <Tools pile={pile} list={data} onEdit={() => setEditing(true)} />
      <RowsTable rows={data.cards} columns={columns} idOf={({ idTag }) => idTag} pageSize={20} empty="名单为空" />
      {editing && <EditListDialog pile={pile} cards={data.cards} onClose={() => setEditing(false)} />}
    </>
  )
}

const columns: readonly Column<LocalListDetail['cards'][number]>[] = [
  { key: 'idTag', title: '卡号', dataIndex: 'idTag', width: 200 },
  {
    key: 'allowed',
    title: '状态',
    width: 100,
    card: 'state',
    render: (_, { allowed }) =>
      allowed ? <StateTag tone="idle" label="允许" /> : <StateTag tone="fault" label="禁止" />,
  },
  { key: 'expireTime', title: '有效期至', width: 180, render: (_, { expireTime }) => expireTime ?? '长期' },
]

function Tools({ pile, list, onEdit }: { pile: Pile; list: LocalListDetail; onEdit: () => void }) {
  const { message } = App.useApp()
  const send = useSendList()
  const readVersion = useReadVersion()
  const why = whyNoCommand(pile, 'localList') ?? (list.isSending ? '名单正在下发' : undefined)
  const whyNoChange =
    list.changeQty === null ? '设备尚未接受过名单，请先全量下发' : list.changeQty === 0 ? '名单没有变化' : undefined
  const feedback = {
    onSuccess: () => void message.success('指令已下达'),
    onError: (error: Error) => void message.error(error.message),
  }
  return (
    <Flex gap="small" wrap style={{ margin: '16px 0 12px' }}>
      <Allowed to={localListApi.edit}>
        <Button type="primary" onClick={onEdit}>
          编辑名单
        </Button>
      </Allowed>
      <Allowed to={localListApi.send}>
        <CommandButton
          label="全量下发"
          why={why}
          loading={send.isPending}
          onClick={() => send.mutate({ pileId: pile.id, full: true }, feedback)}
        />
      </Allowed>
      <Allowed to={localListApi.send}>
        <CommandButton
          label="下发变更"
          why={why ?? whyNoChange}
          onClick={() => send.mutate({ pileId: pile.id, full: false }, feedback)}
        />
      </Allowed>
      <Allowed to={localListApi.version}>
        <CommandButton
          label="查询版本"
          why={whyNoCommand(pile, 'localList')}
          loading={readVersion.isPending}
          onClick={() => readVersion.mutate(pile.id, feedback)}
        />
      </Allowed>
    </Flex>
  )
}
