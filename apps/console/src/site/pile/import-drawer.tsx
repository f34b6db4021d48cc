import { ImportDrawer as SheetDrawer } from '../../ui/import/import-drawer.tsx'
import { useCheckImport, useKeepImport, useTemplate } from './pile-queries.ts'

export const ImportDrawer = ({ onClose }: { onClose: () => void }) => (
  <SheetDrawer
    title="导入充电桩"
    counted="台充电桩"
    check={useCheckImport()}
    keep={useKeepImport()}
    template={useTemplate()}
    onClose={onClose}
  />
)
