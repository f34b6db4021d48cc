import { PrinterOutlined } from '@ant-design/icons'
import type { Statement } from '@chargedeck/contract/settlement/settle-month/shapes'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const StatementSheet = lazyPart(async () => (await import('./statement-sheet.tsx')).StatementSheet)

export function PrintStatement({ statement }: { statement: Statement }) {
  const [isPrinting, setIsPrinting] = useState(false)
  return (
    <>
      <Button icon={<PrinterOutlined />} loading={isPrinting} onClick={() => setIsPrinting(true)}>
        打印
      </Button>
      {isPrinting && <StatementSheet statement={statement} onDone={() => setIsPrinting(false)} />}
    </>
  )
}
