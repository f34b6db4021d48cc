import { FileExcelOutlined } from '@ant-design/icons'
import { mostImportedRows, type ImportReport } from '@chargedeck/contract/sheet-import'
import type { UseMutationResult } from '@tanstack/react-query'
import { Alert, App, Button, Flex, Steps } from 'antd'
import { useRef, useState } from 'react'
import type { Column } from '../data-table/columns/column.tsx'
import { RowsTable } from '../data-table/rows-table.tsx'
import { DropZone } from '../fields/drop-zone.tsx'
import { SideDrawer } from '../record/side-drawer.tsx'
import { useLeave, useUnsaved } from '../record/use-leave.ts'

type Import = {
  check: UseMutationResult<ImportReport, Error, File>
  keep: UseMutationResult<{ madeQty: number }, Error, string>
  template: UseMutationResult<unknown, Error, void>
}
type Props = Import & {
  title: string
  /** Counts what was imported, such as 台充电桩. */
  counted: string
  onClose: () => void
}

/** Two steps: show the faults of the sheet, then import its good rows if staff agree. */
export function ImportDrawer({ title, counted, check, keep, template, onClose }: Props) {
  const { message } = App.useApp()
  const [report, setReport] = useState<ImportReport | null>(null)
  const read = (file: File) => {
    keep.reset() // why the sheet before was refused
    check.mutate(file, { onSuccess: setReport })
  }
  const taken = useRef(false) // a second click comes before the button is busy
  const take = (id: string) => {
    if (taken.current) return
    taken.current = true
    keep.mutate(id, {
      onSettled: () => {
        taken.current = false
      },
      onSuccess: ({ madeQty }) => {
        void message.success(`已导入 ${madeQty} ${counted}`)
        onClose()
      },
    })
  }
  const isUnsent = () => report?.id != null && !keep.isPending
  useUnsaved(isUnsent)
  const leave = useLeave(isUnsent)
  const error = check.error ?? keep.error
  return (
    <SideDrawer
      title={title}
      size={760}
      onClose={leave(onClose)}
      footer={report && <Footer report={report} busy={keep.isPending} onAgain={() => setReport(null)} onKeep={take} />}
    >
      <Steps
        size="small"
        current={report ? 1 : 0}
        items={[{ title: '上传并检查' }, { title: '确认导入' }]}
        style={{ marginBottom: 20 }}
      />
      {error && <Alert type="error" showIcon title={error.message} style={{ marginBottom: 16 }} />}
      {report ? <Report report={report} /> : <Choose busy={check.isPending} template={template} onFile={read} />}
    </SideDrawer>
  )
}

type ChooseProps = Pick<Import, 'template'> & { busy: boolean; onFile: (file: File) => void }

function Choose({ busy, template, onFile }: ChooseProps) {
  return (
    <>
      <p>
        请按模板填写，一次最多 {mostImportedRows} 行。
        <Button type="link" size="small" loading={template.isPending} onClick={() => template.mutate()}>
          下载模板
        </Button>
      </p>
      <DropZone label="选择xlsx文件" accept=".xlsx" disabled={busy} onFiles={([file]) => file && onFile(file)}>
        <FileExcelOutlined style={{ fontSize: 32 }} />
        <div>{busy ? '正在检查…' : '点击选择，或将xlsx文件拖到这里'}</div>
      </DropZone>
    </>
  )
}

type Fault = ImportReport['faults'][number] & { key: string }
const columns: readonly Column<Fault>[] = [
  { key: 'line', title: '行', align: 'right', dataIndex: 'line' },
  { key: 'column', title: '列', dataIndex: 'column' },
  { key: 'title', title: '列名', dataIndex: 'title' },
  { key: 'message', title: '错误', card: 'title', dataIndex: 'message' },
]

function Report({ report: { totalQty, goodQty, badQty, faults } }: { report: ImportReport }) {
  const summary = `共 ${totalQty} 行：${goodQty} 行可以导入，${badQty} 行有误`
  const rows = faults.map((fault, at) => ({ ...fault, key: String(at) }))
  return (
    <>
      <Alert type={badQty > 0 ? 'warning' : 'success'} showIcon title={summary} style={{ marginBottom: 16 }} />
      {badQty > 0 && <RowsTable rows={rows} columns={columns} idOf={({ key }) => key} pageSize={50} empty="没有错误" />}
    </>
  )
}

type FooterProps = { report: ImportReport; busy: boolean; onAgain: () => void; onKeep: (id: string) => void }

function Footer({ report: { id, goodQty, badQty }, busy, onAgain, onKeep }: FooterProps) {
  return (
    <Flex justify="end" gap="small">
      <Button onClick={onAgain}>重新选择文件</Button>
      {id && (
        <Button type="primary" loading={busy} onClick={() => onKeep(id)}>
          {badQty > 0 ? `忽略有误的 ${badQty} 行，导入 ${goodQty} 行` : `导入 ${goodQty} 行`}
        </Button>
      )}
    </Flex>
  )
}
