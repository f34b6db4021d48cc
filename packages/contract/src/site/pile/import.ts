import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Count, Id } from '../../shapes.ts'
import { ImportReport, mostImportedBytes } from '../../sheet-import.ts'

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
    upload: { part: 'file', mostBytes: mostImportedBytes },
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
