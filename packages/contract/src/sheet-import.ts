import { Type, type Static } from 'typebox'
import { Count, Id, Nullable } from './shapes.ts'

export const mostImportedRows = 5000
export const mostImportedBytes = 5 * 1_048_576

export type ImportFault = Static<typeof ImportFault>
const ImportFault = Type.Object({
  line: Type.Integer({ title: '行' }),
  /** The name in the sheet, such as B. */
  column: Type.String({ title: '列' }),
  title: Type.String({ title: '列名' }),
  message: Type.String({ title: '错误' }),
})

/** What the check of a sheet found; its good rows are imported in a second step. */
export type ImportReport = Static<typeof ImportReport>
export const ImportReport = Type.Object({
  /** Identifies the good rows for the import; null when there are none. */
  id: Nullable(Id('导入ID')),
  fileName: Type.String({ title: '文件名' }),
  totalQty: Count('总行数'),
  goodQty: Count('可导入'),
  badQty: Count('有误'),
  /** At most 1000 of them. */
  faults: Type.Array(ImportFault),
})
