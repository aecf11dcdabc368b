import { expect, test } from 'vitest';
import { addressOf } from '@/db/queries/catalog/addresses';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { outcomeOf } from '@/lib/testing/fixtures/applications';
import { aContact, anApplication, aShop } from '@/lib/testing/fixtures/builders';
import { seedCheaply, seededMember } from '@/lib/testing/fixtures/seeded';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { deleteAddress } from './delete-address';
import { getAddress, listAddresses } from './list-addresses';
import { readAreaFees } from './read-area-fees';
import { changeAddress, makeDefaultAddress, saveAddress } from './save-address';

const entry = { addressType: 'BOOK' as const, name: '회사', isDefault: false, contact: aContact };

describeOnBoth('addresses', (fresh) => {
  test('are sealed, and only their owner reads them', async () => {
    const { ctx } = testContext(await fresh());
    await seedCheaply(ctx);
    const member = await seededMember(ctx);
    const { addressNo } = await saveAddress(ctx, { member, address: entry });

    const row = await ctx.db
      .selectFrom('address')
      .selectAll()
      .where('address_no', '=', addressNo)
      .executeTakeFirstOrThrow();
    expect(withoutNumbers(row)).not.toMatch(/홍길동|01012345678|06236|테스트로/);
    expect(await addressOf(ctx.db, addressNo)).toEqual(aContact);
    const other = await seededMember(ctx, 'younghee');
    expect(await outcomeOf(getAddress(ctx, { member: other, addressNo }))).toBe('NOT_FOUND');
    expect(await outcomeOf(changeAddress(ctx, { member: other, addressNo, address: entry }))).toBe(
      'NOT_FOUND',
    );
    expect(await outcomeOf(deleteAddress(ctx, { member: other, addressNo }))).toBe('NOT_FOUND');
  });

  test('have exactly one default', async () => {
    const { ctx } = testContext(await fresh());
    await seedCheaply(ctx);
    const member = await seededMember(ctx);
    const defaults = async () => {
      const { booked } = await listAddresses(ctx, { member });
      return booked.filter((address) => address.isDefault).map((address) => address.addressNo);
    };
    const [first] = await defaults();
    const { addressNo } = await saveAddress(ctx, { member, address: { ...entry, isDefault: true } });
    expect(await defaults()).toEqual([addressNo]);
    await changeAddress(ctx, { member, addressNo, address: entry });
    expect(await defaults()).toEqual([addressNo]);
    await makeDefaultAddress(ctx, { member, addressNo: first ?? 0 });
    expect(await defaults()).toEqual([first]);
    await deleteAddress(ctx, { member, addressNo: first ?? 0 });
    expect(await defaults()).toEqual([addressNo]);
  });

  test('that a live application uses can be corrected, not deleted', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    const member = await seededMember(ctx);
    await anApplication(ctx, shop);
    const corrected = { ...aContact, detailAddress: '202호' };

    const place = { member, addressNo: shop.addressNo };
    await changeAddress(ctx, { ...place, address: { ...entry, contact: corrected } });
    expect(await addressOf(ctx.db, shop.addressNo)).toEqual(corrected);
    expect(await outcomeOf(deleteAddress(ctx, place))).toBe('ADDRESS_IN_USE');
  });

  test('include the regional fee of an island', async () => {
    const { ctx } = testContext(await fresh());
    await seedCheaply(ctx);
    const { booked } = await listAddresses(ctx, { member: await seededMember(ctx) });
    expect(booked.map((address) => address.extraDeliveryAmt)).toEqual([0, 3_000]);
    expect(await readAreaFees(ctx, '63122')).toMatchObject([{ placeKo: '제주특별자치도', extraAmt: 3_000 }]);
    expect(await readAreaFees(ctx, '04524')).toEqual([]);
    expect((await readAreaFees(ctx, undefined)).length).toBeGreaterThan(15);
  });
});
