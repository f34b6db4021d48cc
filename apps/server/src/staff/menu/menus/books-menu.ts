import type { ShippedFolder } from './shipped-page.ts'

export const booksFolder: ShippedFolder = {
  code: 'main_books',
  name: '财务账簿',
  icon: 'read',
  router: '/books',
  pages: [
    {
      code: 'books_trial_balance',
      name: '试算平衡',
      router: '/books/trial-balance',
      component: 'main/books/trial-balance',
      owns: ['/trial/balance'],
      alsoReads: ['company:list'],
    },
    {
      code: 'books_journal',
      name: '凭证',
      router: '/books/journal',
      component: 'main/books/journal',
      owns: ['/journal'],
      alsoReads: ['company:list'],
    },
    {
      code: 'books_channel_bill',
      name: '渠道对账',
      router: '/books/channel-bill',
      component: 'main/books/channel-bill',
      owns: ['/channel/bill'],
      alsoReads: ['company:list', 'uniPay:cfg:list'],
    },
    {
      code: 'books_invoice',
      name: '发票管理',
      router: '/books/invoice',
      component: 'main/books/invoice',
      owns: ['/invoice'],
      alsoReads: ['company:list', 'customer:page', 'customer:group:page'],
    },
  ],
}
