// SPDX-License-Identifier: Apache-2.0
//
// The menu of what a bar has no room for: an action closes it

import { doc } from './core.js';

doc.addEventListener('click', ({ target }) => {
    const menu = target.closest('.nb-o:popover-open');
    if (menu && target.closest('a[href],button:not([popovertarget])')) menu.hidePopover();
});
