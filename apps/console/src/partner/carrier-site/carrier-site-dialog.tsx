import { BindManyDialog } from './bind-many-dialog.tsx'
import type { SiteAction } from './carrier-site-actions.ts'
import { DeleteSite, PushStations, SwitchSite } from './carrier-site-dialogs.tsx'
import { CarrierSiteForm } from './carrier-site-form.tsx'

/** The form or dialog of an action on bindings. */
export function CarrierSiteDialog({ action, onClose }: { action: SiteAction; onClose: () => void }) {
  switch (action.kind) {
    case 'add':
      return <CarrierSiteForm site={null} onClose={onClose} />
    case 'addMany':
      return <BindManyDialog onClose={onClose} />
    case 'edit':
      return <CarrierSiteForm site={action.site} onClose={onClose} />
    case 'push':
      return <PushStations sites={action.sites} onClose={onClose} />
    case 'switch':
      return <SwitchSite site={action.site} onClose={onClose} />
    case 'delete':
      return <DeleteSite site={action.site} onClose={onClose} />
  }
}
