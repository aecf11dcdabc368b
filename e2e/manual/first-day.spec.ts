import sharp from 'sharp';
import { expect } from '../journey';
import { asked, press, says } from '../journeys/console/console-steps';
import { main, resetShop, signIn } from '../journeys/steps';
import { card, test } from './camera';

/** Pictures of the manual's first day: each job is done by the words of its steps. */
test.beforeEach(resetShop);

/** One of the shop's own drawings as the photo of a product. */
const photo = async (drawing: string) => ({
  name: `${drawing}.png`,
  mimeType: 'image/png',
  buffer: await sharp(`public/products/${drawing}.svg`).resize(800, 800).png().toBuffer(),
});

test('the second factor', async ({ phone, t, shoot }) => {
  // The key is drawn in the browser: the same one in each picture.
  await phone.addInitScript(() => {
    const bytes = <Filled extends ArrayBufferView | null>(array: Filled) => {
      if (array instanceof Uint8Array) array.set(array.map((_, at) => (at * 37) % 256));
      return array;
    };
    crypto.getRandomValues = bytes;
  });
  await signIn(phone, 'owner');
  await phone.goto('/my/account/second-factor');
  await phone.getByLabel(t('auth.account.currentPassword'), { exact: true }).fill('sandbox-1234');
  await press(phone, t('factor.begin'));
  await expect(phone.getByLabel(t('factor.firstCode'))).toBeVisible();
  await shoot(phone, 'second-factor');
});

test('name, logo and business', async ({ desk, phone, language, t, shoot }) => {
  await desk.goto('/admin/settings/shop');
  await desk.getByLabel(t('settings.shop.logo.file')).setInputFiles(await photo('honey'));
  await press(main(desk), t('settings.shop.logo.upload'));
  await says(desk, t('console.saved'));
  const values = {
    'settings.shop.ko': '달마을 가게',
    'settings.shop.en': 'Moon Village',
    'settings.shop.accent': '#1f5f4a',
    'settings.shop.phone': '02-555-0100',
    'settings.shop.email': 'help@moon.example',
    'settings.shop.hoursKo': '평일 10시–17시',
    'settings.shop.hoursEn': 'Mon–Fri, 10 am–5 pm',
    'settings.shop.companyName': language === 'ko' ? '주식회사 달마을' : 'Moon Village Inc.',
    'settings.shop.representative': language === 'ko' ? '문하나' : 'Hana Moon',
    'settings.shop.registrationNo': '123-45-67891',
    'settings.shop.mailOrderNo': language === 'ko' ? '제2026-서울중구-0001호' : '2026-Seoul-0001',
    'settings.shop.address': language === 'ko' ? '서울특별시 중구 세종대로 110' : '110 Sejong-daero, Seoul',
    'settings.shop.hostingProvider': 'Moon Cloud',
  } as const;
  for (const [key, value] of Object.entries(values))
    await desk.getByLabel(t(key as keyof typeof values)).fill(value);
  await press(main(desk), t('console.save'));
  await says(desk, t('console.saved'));
  await shoot(desk, 'shop-identity', { height: 1_150 });
  await phone.goto('/');
  await shoot(phone, 'shop-foot', { of: phone.getByRole('contentinfo') });
});

test('legal texts', async ({ desk, t, shoot }) => {
  await desk.goto('/admin/settings/terms');
  await shoot(desk, 'legal-texts', {
    of: [card(desk, t('terms.type.PI_PROCESS')), card(desk, t('terms.type.WITHDRAWAL_GUIDE'))],
  });
});

test('a product with pictures', async ({ desk, t, shoot }) => {
  await desk.goto('/admin/products/new');
  await desk.getByLabel(t('products.nameKo')).first().fill('유자차 500g');
  await desk.getByLabel(t('products.nameEn')).first().fill('Citron tea 500 g');
  await desk.getByLabel(t('products.summaryKo')).fill('고흥 유자를 얇게 썰어 담갔습니다');
  await desk.getByLabel(t('products.summaryEn')).fill('Citrons of Goheung in thin slices');
  await desk.getByLabel(t('products.salePrice'), { exact: true }).fill('14000');
  await desk.getByLabel(t('products.option.stock'), { exact: true }).fill('40');
  await shoot(desk, 'product', { height: 1_000 });
  await press(main(desk), t('products.new'));
  await expect(desk.getByLabel(t('pictures.add'))).toBeVisible();
  await desk.getByLabel(t('pictures.add')).setInputFiles([await photo('honey'), await photo('green-tea')]);
  await expect(desk.getByLabel(t('pictures.altKo', { at: 2 }))).toBeVisible();
  await desk.getByLabel(t('pictures.altKo', { at: 1 })).fill('유자차 한 병');
  await desk.getByLabel(t('pictures.altEn', { at: 1 })).fill('A jar of citron tea');
  await press(main(desk), t('pictures.save'));
  await says(desk, t('console.saved'));
  await shoot(desk, 'product-pictures', { of: card(desk, t('pictures.title')), height: 700 });
});

test('categories', async ({ desk, shoot }) => {
  await desk.goto('/admin/products/categories');
  await shoot(desk, 'categories', { height: 720 });
});

test('delivery fees and far regions', async ({ desk, t, shoot }) => {
  await desk.goto('/admin/settings/delivery-rules');
  await shoot(desk, 'delivery-fees');
  await desk.goto('/admin/settings/area-fees');
  await desk.getByLabel(t('settings.areaFees.zip'), { exact: true }).fill('63122');
  await press(main(desk), t('console.search'));
  await expect(main(desk).getByRole('status').first()).toBeVisible();
  await shoot(desk, 'far-regions', { height: 640 });
});

test('closed days', async ({ desk, shoot }) => {
  await desk.goto('/admin/settings/closed-days');
  await shoot(desk, 'closed-days', { height: 900 });
});

test('texts to customers', async ({ desk, language, t, shoot }) => {
  await desk.goto('/admin/settings/templates/ADDRESS_INPUT');
  await expect(main(desk).getByText(t('templates.preview')).first()).toBeVisible();
  await shoot(desk, 'message', { of: card(desk, t(`templates.language.${language}`)), height: 1_000 });
});

test('staff and rights', async ({ desk, language, t, shoot }) => {
  await desk.goto('/admin/staff');
  await press(main(desk), t('staff.roles.add'));
  await asked(desk)
    .getByLabel(t('staff.role.name'))
    .fill(language === 'ko' ? '포장 담당' : 'Packing');
  for (const right of ['PACKING', 'PEOPLE'] as const)
    await asked(desk)
      .getByRole('checkbox', { name: t(`field.right.${right}`) })
      .check();
  await shoot(desk, 'role', { of: asked(desk) });
});
