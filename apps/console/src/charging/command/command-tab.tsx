import { commandApi, type CommandRow } from '@chargedeck/contract/charging/command/calls'
import { commandStatusLabels } from '@chargedeck/contract/charging/command/enums'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { Flex, Select } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { deviceWord } from '../../site/pile/parts/device-words.ts'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { commandPage, type CommandQuery } from './command-queries.ts'
import { commandOptions, commandStatusOrder, commandTones, commandWord } from './command-words.ts'
import { PileOperations } from './pile-operations.tsx'
import './command.css'

const operations = [commandApi.availability, commandApi.unlock, commandApi.clearCache, commandApi.refresh]

/** The commands that this pile accepts, and the log of those sent. */
export function CommandTab({ pile }: { pile: Pile }) {
  const may = useMay()
  return (
    <>
      {operations.some(may) && (
        <DrawerSection title="设备操作">
          <PileOperations pile={pile} />
        </DrawerSection>
      )}
      <DrawerSection title="指令记录">
        <CommandLog pileId={pile.id} />
      </DrawerSection>
    </>
  )
}

type Filters = Pick<CommandQuery, 'command' | 'status'>

function CommandLog({ pileId }: { pileId: string }) {
  const [filters, setFilters] = useState<Filters>({})
  const choose = (name: keyof Filters, value: unknown) =>
    setFilters((before) =>
      Object.fromEntries(Object.entries({ ...before, [name]: value }).filter(([, one]) => one !== undefined)),
    )
  return (
    <>
      <Flex gap="small" wrap className="command-filters">
        <Select
          aria-label="指令"
          allowClear
          showSearch
          placeholder="全部指令"
          options={commandOptions}
          onChange={(value: string | undefined) => choose('command', value)}
        />
        <EnumSelect
          labels={commandStatusLabels}
          order={commandStatusOrder}
          placeholder="全部状态"
          onChange={(value) => choose('status', value ? [value] : undefined)}
        />
      </Flex>
      <PagedTable<CommandRow>
        key={JSON.stringify(filters)}
        rowKey="id"
        load={(page) => commandPage({ ...filters, ...page, pileId })}
        refetchMs={5000}
        empty="还没有下达过指令"
        expandable={{
          expandedRowRender: ({ param, commandNo }) => <CommandParam commandNo={commandNo} param={param} />,
          expandRowByClick: true,
        }}
        columns={columns}
      />
    </>
  )
}

const columns = [
  {
    key: 'createTime',
    title: '下达时间',
    width: 172,
    render: (_: unknown, { createTime }: CommandRow) => <InstantText value={createTime} />,
  },
  { key: 'command', title: '指令', width: 130, render: (_: unknown, { command }: CommandRow) => commandWord(command) },
  { key: 'gunName', title: '枪', width: 80, render: (_: unknown, { gunName }: CommandRow) => gunName ?? '-' },
  {
    key: 'status',
    title: '状态',
    width: 90,
    render: (_: unknown, { status }: CommandRow) => (
      <StateTag tone={commandTones[status]} label={commandStatusLabels[status]} />
    ),
  },
  { key: 'result', title: '结果', width: 150, render: (_: unknown, { result }: CommandRow) => deviceWord(result) },
  {
    key: 'userName',
    title: '操作人',
    width: 100,
    render: (_: unknown, { userName }: CommandRow) => userName ?? '系统',
  },
  {
    key: 'ackTime',
    title: '应答时间',
    width: 172,
    render: (_: unknown, { ackTime }: CommandRow) => <InstantText value={ackTime} />,
  },
]

const CommandParam = ({ commandNo, param }: { commandNo: string; param: string }) => (
  <div className="command-param">
    <p>指令编号 {commandNo}</p>
    <pre>{JSON.stringify(JSON.parse(param), null, 2)}</pre>
  </div>
)
