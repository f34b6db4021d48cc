import { firmwareApi, type FirmwareRow } from '@chargedeck/contract/charging/firmware/calls'
import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { useMay } from '../../platform/me.ts'
import { ConfirmAction } from '../../ui/action/confirm-action.tsx'
import { selectionWords } from '../../ui/data-table/selection-words.ts'
import { sizeText } from '../../ui/text/size-text.ts'
import { firmwarePage, useDeleteFirmware } from './firmware-queries.ts'

type Choice = {
  query: { pileId?: string }
  fits?: (firmware: FirmwareRow) => boolean
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** The firmware that could be installed; one is chosen. */
export function FirmwareTable({ query, fits = () => true, chosen, onChoose }: Choice) {
  const may = useMay()
  const { data, isPending } = useQuery(firmwarePage({ ...query, pageNo: 1, pageSize: 100 }))
  const remove = useDeleteFirmware()
  const deletion = {
    key: 'action',
    title: '操作',
    width: 80,
    render: (_: unknown, { id, firmwareName, version }: FirmwareRow) => (
      <ConfirmAction
        label="删除"
        title="确认删除？"
        what={`将删除固件 ${firmwareName} ${version}。`}
        danger
        onConfirm={async () => {
          await remove.mutateAsync(id)
          if (chosen === id) onChoose(null)
        }}
      />
    ),
  }
  return (
    <Table<FirmwareRow>
      size="small"
      rowKey="id"
      loading={isPending}
      dataSource={data?.rows.filter(fits) ?? []}
      pagination={false}
      scroll={{ x: 'max-content', y: 320 }}
      locale={{ emptyText: '没有适用于该厂商和型号的固件' }}
      rowSelection={{
        ...selectionWords,
        type: 'radio',
        selectedRowKeys: chosen ? [chosen] : [],
        onChange: ([id]) => onChoose(id ? String(id) : null),
      }}
      columns={[
        { key: 'firmwareName', title: '固件', dataIndex: 'firmwareName', width: 150 },
        { key: 'version', title: '版本', dataIndex: 'version', width: 100 },
        { key: 'model', title: '适用型号', width: 120, render: (_, { model }) => model ?? '全部' },
        { key: 'fileSize', title: '大小', width: 90, align: 'right', render: (_, { fileSize }) => sizeText(fileSize) },
        { key: 'createTime', title: '上传时间', dataIndex: 'createTime', width: 170 },
        ...(may(firmwareApi.delete) ? [deletion] : []),
      ]}
    />
  )
}
