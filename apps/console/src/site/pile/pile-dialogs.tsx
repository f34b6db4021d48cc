import { RebootDialog } from '../../charging/command/parts/reboot-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { UpdatePilesDialog, MoveDrawer } from './drawer-tabs.tsx'
import type { PileDoing } from './pile-actions.ts'
import { SocDialog } from '../../charging/soc-limit/soc-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

const PileForm = lazyPart(async () => (await import('./pile-form.tsx')).PileForm)
const ImportDrawer = lazyPart(async () => (await import('./import-drawer.tsx')).ImportDrawer)
const GunCodesDialog = lazyPart(async () => (await import('./gun-codes-dialog.tsx')).GunCodesDialog)

type Props = { doing: PileDoing; onClose: () => void }

/** Whatever is being done with piles, one thing at a time. */
export const PileDialogs = (props: Props) => <OneDialog {...props} />

function OneDialog({ doing, onClose }: Props) {
  switch (doing.kind) {
    case 'add':
      return <PileForm id={null} onClose={onClose} />
    case 'edit':
      return <PileForm id={doing.id} onClose={onClose} />
    case 'import':
      return <ImportDrawer onClose={onClose} />
    case 'reboot':
      return <RebootDialog pile={doing.pile} onClose={onClose} />
    case 'status':
      return <StatusDialog {...doing} onClose={onClose} />
    case 'soc':
      return <SocDialog {...doing} onClose={onClose} />
    case 'firmware':
      return <UpdatePilesDialog {...doing} onClose={onClose} />
    case 'codes':
      return <GunCodesDialog piles={doing.piles} onClose={onClose} />
    case 'move':
      return <MoveDrawer piles={doing.piles} onDone={doing.onDone} onClose={onClose} />
    case 'delete':
      return <DeleteDialog {...doing} onClose={onClose} />
    default:
      return null
  }
}
