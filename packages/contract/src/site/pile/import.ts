import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Count, Id, Nullable } from '../../shapes.ts'

export const mostImportedPiles = 5000
const mostBytes = 5 * 1_048_576

export type ImportFault = Static<typeof ImportFault>
const ImportFault = Type.Object({
  line: Type.Integer({ title: '行' }),
  /** The name in the sheet, such as B. */
  column: Type.String({ title: '列' }),
  title: Type.String({ title: '列名' }),
  message: Type.String({ title: '错误' }),
})

export type ImportReport = Static<typeof ImportReport>
const ImportReport = Type.Object({
  /** Identifies the good rows for the import; null when there are none. */
  id: Nullable(Id('导入ID')),
  fileName: Type.String({ title: '文件名' }),
  totalQty: Count('总行数'),
  goodQty: Count('可导入'),
  badQty: Count('有误'),
  /** At most 1000 of them. */
  faults: Type.Array(ImportFault),
})

/** Two steps: show the faults of the sheet, then import its good rows if staff agree. */
export const pileImportApi = {
  template: endpoint({
    method: 'GET',
    path: '/charger/pile/import/template',
    title: '下载导入模板',
    query: Type.Object({}),
    file: true,
    errors: [],
  }),
  check: endpoint({
    method: 'POST',
    path: '/charger/pile/import/check',
    title: '检查导入文件',
    upload: { part: 'file', mostBytes },
    data: ImportReport,
    errors: ['PILE.IMPORT_UNREADABLE', 'PILE.IMPORT_TOO_LONG', 'REQUEST.NO_FILE', 'REQUEST.TOO_OFTEN'],
  }),
  keep: endpoint({
    method: 'POST',
    path: '/charger/pile/import/keep',
    title: '导入',
    body: Type.Object({ id: Id('导入ID') }),
    data: Type.Object({ madeQty: Count('导入数量') }),
    errors: ['PILE.IMPORT_NOT_FOUND', 'PILE.IMPORT_CHANGED'],
  }),
}
