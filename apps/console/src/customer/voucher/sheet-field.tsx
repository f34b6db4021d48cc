import { FileExcelOutlined } from '@ant-design/icons'
import { mostImportedRows, type ImportReport } from '@chargedeck/contract/sheet-import'
import { Alert, Button, Form } from 'antd'
import { DropZone } from '../../ui/fields/drop-zone.tsx'
import { useCheckSheet, useSheetTemplate } from './voucher-queries.ts'

type Props = { report: ImportReport | null; onReport: (report: ImportReport | null) => void }

/** A sheet of numbers, checked for the chosen activity. Lines that name nobody stay in the report of the grant. */
export function SheetField({ report, onReport }: Props) {
  const form = Form.useFormInstance<{ activityId?: string }>()
  const activityId = Form.useWatch('activityId', form)
  const check = useCheckSheet()
  const template = useSheetTemplate()
  const read = (file: File) => {
    onReport(null)
    if (activityId) check.mutate({ activityId, file }, { onSuccess: onReport })
  }
  return (
    <>
      <p>
        每行一个手机号或客户编号，一次最多 {mostImportedRows} 行。
        <Button type="link" size="small" loading={template.isPending} onClick={() => template.mutate()}>
          下载模板
        </Button>
      </p>
      {check.error && <Alert type="error" showIcon title={check.error.message} style={{ marginBottom: 12 }} />}
      <DropZone
        label="选择xlsx文件"
        accept=".xlsx"
        disabled={!activityId || check.isPending}
        onFiles={([file]) => file && read(file)}
      >
        <FileExcelOutlined style={{ fontSize: 32 }} />
        <div>{hintOf(activityId, check.isPending)}</div>
      </DropZone>
      {report && <Report report={report} />}
    </>
  )
}

function hintOf(activityId: string | undefined, busy: boolean): string {
  if (!activityId) return '请先选择活动'
  return busy ? '正在检查…' : '点击选择，或将xlsx文件拖到这里'
}

const mostShown = 5

function Report({ report: { fileName, totalQty, goodQty, badQty, faults } }: { report: ImportReport }) {
  const title = `${fileName}：共 ${totalQty} 行，${goodQty} 位客户可以发放${badQty > 0 ? `，${badQty} 行有误` : ''}`
  const lines = faults.slice(0, mostShown).map(({ line, message }) => `第${line}行 ${message}`)
  const more = faults.length > mostShown ? ['…'] : []
  return (
    <Alert
      type={badQty > 0 ? 'warning' : 'success'}
      showIcon
      title={title}
      description={badQty > 0 ? [...lines, ...more].join('；') : undefined}
      style={{ marginTop: 12 }}
    />
  )
}
