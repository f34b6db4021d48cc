import { firmwareApi, type FirmwareRow } from '@chargedeck/contract/firmware'
import type { Pile } from '@chargedeck/contract/pile'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Flex, Modal, Table } from 'antd'
import { useState } from 'react'
import { Allowed } from '../platform/allowed.tsx'
import { useMay } from '../platform/me.ts'
import { ConfirmAction } from '../ui/confirm-action.tsx'
import { sizeText } from '../ui/size-text.ts'
import { AddFirmwareDialog } from './add-firmware-dialog.tsx'
import { firmwarePage, useDeleteFirmware, useUpdatePiles } from './firmware-queries.ts'

type Props = { pile: Pile; onClose: () => void }

/** What this pile could install, one of which is chosen. */
export function UpdateDialog({ pile, onClose }: Props) {
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const update = useUpdatePiles()
  const send = (firmwareId: string) =>
    update.mutate(
      { firmwareId, pileIds: [pile.id] },
      {
        onSuccess: ([report]) => {
          setRefusal(report?.refusal ?? null)
          if (report?.refusal) return
          void message.success('升级指令已下达')
          onClose()
        },
        onError: (error) => setRefusal(error.message),
      },
    )
  return (
    <Modal
      open
      title={`升级固件 - ${pile.pileName}`}
      width={720}
      okText="开始升级"
      cancelText="取消"
      okButtonProps={{ disabled: chosen === null }}
      confirmLoading={update.isPending}
      onOk={() => chosen && send(chosen)}
      onCancel={onClose}
    >
      {refusal && <Alert type="error" showIcon title={refusal} style={{ marginBottom: 12 }} />}
      <Alert type="info" showIcon title="设备下载后在没有充电时安装，安装期间不可用，完成后自动重启。" style={{ marginBottom: 12 }} />
      <Flex justify="end" style={{ marginBottom: 8 }}>
        <Allowed to={firmwareApi.add}>
          <Button onClick={() => setAdding(true)}>上传固件</Button>
        </Allowed>
      </Flex>
      <FirmwareTable pileId={pile.id} chosen={chosen} onChoose={setChosen} />
      {adding && <AddFirmwareDialog pile={pile} onClose={() => setAdding(false)} />}
    </Modal>
  )
}

type Choice = { pileId: string; chosen: string | null; onChoose: (id: string | null) => void }

function FirmwareTable({ pileId, chosen, onChoose }: Choice) {
  const may = useMay()
  const { data, isPending } = useQuery(firmwarePage({ pileId, pageNo: 1, pageSize: 100 }))
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
      dataSource={data?.rows ?? []}
      pagination={false}
      scroll={{ x: 'max-content', y: 320 }}
      locale={{ emptyText: '没有适用于该厂商和型号的固件' }}
      rowSelection={{ type: 'radio', selectedRowKeys: chosen ? [chosen] : [], onChange: ([id]) => onChoose(id ? String(id) : null) }}
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
