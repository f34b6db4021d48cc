import type { SettingOutcome, SettingTemplate } from '@chargedeck/contract/charging/pile-setting/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Form, Select } from 'antd'
import { useState } from 'react'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DrawerSection, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { pilesOfStation, useApplyTemplate } from './setting-queries.ts'

/** Applies to a whole station or to some of its piles; each reports its own result. */
export function ApplyDrawer({ template, onClose }: { template: SettingTemplate; onClose: () => void }) {
  const apply = useApplyTemplate()
  const [stationId, setStationId] = useState('')
  const [pileIds, setPileIds] = useState<string[]>([])
  const { data: piles, error, isFetching, refetch } = useQuery(pilesOfStation(stationId))
  const choose = (value: string | string[] | undefined) => {
    setStationId(typeof value === 'string' ? value : '')
    setPileIds([])
  }
  const send = () => apply.mutate({ templateId: template.id, ...(pileIds.length > 0 ? { pileIds } : { stationId }) })
  const footer = (
    <Flex justify="end" gap="small">
      <Button onClick={onClose}>关闭</Button>
      <Button type="primary" disabled={stationId === ''} loading={apply.isPending} onClick={send}>
        下发
      </Button>
    </Flex>
  )
  return (
    <RecordDrawer
      mode="view"
      name={`下发模板 ${template.templateName}`}
      size={640}
      onClose={onClose}
      footer={footer}
      refusal={apply.error}
    >
      <Alert
        type="info"
        showIcon
        title="只下发与模板不一致的配置项；离线的桩上线后自动下发。"
        style={{ marginBottom: 16 }}
      />
      <Form layout="vertical">
        <Form.Item label="站点" required>
          <StationSelect {...(stationId && { value: stationId })} onChange={choose} />
        </Form.Item>
        <Form.Item label="充电桩" extra="不选则下发到该站点的全部桩，已报废的除外；一次最多1000台">
          {error && !piles ? (
            <LoadFailed error={error} onRetry={() => void refetch()} />
          ) : (
            <Select<string[]>
              mode="multiple"
              allowClear
              maxTagCount="responsive"
              value={pileIds}
              onChange={setPileIds}
              loading={isFetching}
              options={piles?.map(({ id, pileNo, pileName }) => ({ value: id, label: `${pileName} ${pileNo}` })) ?? []}
              optionFilterProp="label"
              placeholder="全部"
            />
          )}
        </Form.Item>
      </Form>
      {apply.data && <Outcomes outcomes={apply.data} />}
    </RecordDrawer>
  )
}

const Outcomes = ({ outcomes }: { outcomes: readonly SettingOutcome[] }) => (
  <DrawerSection title={`下发结果（${outcomes.filter(({ ok }) => ok).length}/${outcomes.length}）`}>
    <RowsTable rows={outcomes} columns={outcomeColumns} idOf={({ pileId }) => pileId} empty="该站点没有充电桩" />
  </DrawerSection>
)

const outcomeColumns: readonly Column<SettingOutcome>[] = [
  { key: 'pileNo', card: 'title', title: '桩编号', dataIndex: 'pileNo' },
  {
    key: 'ok',
    card: 'state',
    title: '结果',
    render: (_, { ok }) => <StateTag tone={ok ? 'done' : 'attention'} label={ok ? '已处理' : '未下发'} />,
  },
  { key: 'message', card: 'longFact', title: '说明', dataIndex: 'message' },
]
