// Ways through the page that several tests take.
import { saved } from './browser.mjs';

/** Opens the menu of the game and takes what is named there. */
export async function act(page, name) {
    await page.locator('.actions [popovertarget]').click();
    await page.locator('.actions .menu').getByRole('button', { name, exact: true }).click();
}

/** Goes to a view by its link, which may stand in the menu of views. */
export async function go(page, name) {
    const link = page.locator('nav').getByRole('link', { name, exact: true });
    if (!(await link.isVisible())) await page.locator('nav .more').click();
    await link.click();
}

/** Where the first elements of some selectors are. */
export const boxes = (page, ...selectors) =>
    page.evaluate((all) => all.map((selector) => document.querySelector(selector).getBoundingClientRect().toJSON()), selectors);

/** Starts a game of a size, and the hardest grade that is offered for it. */
export async function begin(page, shape, grade) {
    const { id } = await saved(page);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByLabel('Size').selectOption(shape);
    const grades = await page.getByLabel('Difficulty').locator('option').evaluateAll((all) => all.map((one) => one.value));
    await page.getByLabel('Difficulty').selectOption(grade ?? grades.at(-3));
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForFunction((old) => sessionStorage.getItem('rootgrid.game') !== old, id, { timeout: 30_000 });
    return grades;
}
